// What a screen tries beside the log: done, or why it came to nothing, in words that stay until the next try.
import { t } from '../texts'

export class Attempts {
  wrong = $state('')

  async attempt(work: () => Promise<unknown>) {
    this.wrong = ''
    try {
      await work()
    } catch (error) {
      this.wrong = `${t.desk.failed} ${(error as Error).message}`
    }
  }
}
