/** Takes the device offline, as the browser reports it. @returns a function that restores the state */
export function goOffline(): () => void {
  const known = Object.getOwnPropertyDescriptor(globalThis, 'navigator')
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: false }, configurable: true })
  return () => {
    if (known) Object.defineProperty(globalThis, 'navigator', known)
    else Reflect.deleteProperty(globalThis, 'navigator')
  }
}
