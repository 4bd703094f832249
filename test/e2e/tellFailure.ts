/** Wraps a function for `test.before`, because uvu does not print errors thrown there. */
export const tellFailure = (start: () => Promise<void>) => async (): Promise<void> => {
  try {
    await start()
  } catch (error) {
    console.error(error)
    throw error
  }
}
