/** Whether a name is in one of the provider's own zones, the current or the legacy one ([9.37]). */
export const isProviderName = (name: string): boolean => /\.(?:reown|wcn)\.id$/.test(name)
