/** Calls a function that may be the host's; an error that it throws is logged and goes no further. */
export const callListener = (listener: () => void): void => {
  try {
    listener()
  } catch (error) {
    console.error('Aglet: a listener failed.', error)
  }
}
