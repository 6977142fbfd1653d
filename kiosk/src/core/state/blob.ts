/** A file as an address of its own: the policy of these pages lets a picture stand in its address, and come from nowhere else. */
export const dataUrl = (blob: Blob) =>
  new Promise<string>((go, no) => {
    const reader = new FileReader()
    reader.onload = () => go(reader.result as string)
    reader.onerror = () => no(reader.error as Error)
    reader.readAsDataURL(blob)
  })
