/** A fresh act id. No crypto.randomUUID: over http on a LAN name the page is no secure context. */
export function actId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
