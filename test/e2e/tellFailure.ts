/** A start for `test.before`, which itself keeps silent about what it throws. */
export const tellFailure = (start: () => Promise<void>) => async (): Promise<void> => {
  try {
    await start()
  } catch (error) {
    console.error(error)
    throw error
  }
}
