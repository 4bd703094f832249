/** Takes the device off the network, as the browser tells it. @returns the way back */
export function goOffline(): () => void {
  const known = Object.getOwnPropertyDescriptor(globalThis, 'navigator')
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: false }, configurable: true })
  return () => {
    if (known) Object.defineProperty(globalThis, 'navigator', known)
    else Reflect.deleteProperty(globalThis, 'navigator')
  }
}
