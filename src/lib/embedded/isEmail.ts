/** Maximum length of an address (RFC 5321). */
const MAX_LENGTH = 254
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i

/** Whether a text is an e-mail address that codes can be sent to ([5.11]); the text is not trimmed. */
export function isEmail(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return false
  const at = value.lastIndexOf('@')
  const local = value.slice(0, Math.max(0, at))
  return local.length <= 64 && LOCAL.test(local) && HOST.test(value.slice(at + 1))
}
