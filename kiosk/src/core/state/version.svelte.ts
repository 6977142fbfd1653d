// A tablet must not run yesterday's kiosk against today's server. It asks after each new link, and leaves the moment to the hand.
const own = document.querySelector<HTMLScriptElement>('script[type=module]')?.src

class Version {
  newer = $state(false)

  async look() {
    if (import.meta.env.DEV) return
    try {
      const page = new DOMParser().parseFromString(
        await (await fetch('/index.html', { cache: 'no-store' })).text(),
        'text/html',
      )
      const served = page.querySelector<HTMLScriptElement>('script[type=module]')?.getAttribute('src')
      this.newer = !!served && new URL(served, location.href).href !== own
    } catch {
      // No answer is no news.
    }
  }
}

export const version = new Version()
