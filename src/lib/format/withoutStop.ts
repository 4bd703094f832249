/** Removes the final punctuation of any of our languages, for text that continues. */
export const withoutStop = (text: string): string => text.replace(/[.!。।]$/, '')
