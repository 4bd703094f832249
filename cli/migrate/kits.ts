import { CliError } from '../CliError'

/** The kits whose setup can be read. */
export const KITS = {
  rainbowkit: { name: 'RainbowKit', packages: /^@rainbow-me\/rainbowkit$/ },
  connectkit: { name: 'ConnectKit', packages: /^connectkit(?:-next-siwe)?$/ },
  appkit: { name: 'AppKit', packages: /^@reown\/appkit(?:$|-)/ },
  web3modal: {
    name: 'Web3Modal',
    packages: /^@web3modal\/(?:wagmi|ethers5?|ethers|solana|siwe|base|scaffold\S*)$/,
  },
} as const

export type Kit = keyof typeof KITS

/** The package of an import: `@reown/appkit` of `@reown/appkit/react`. */
export const packageOf = (from: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from

/** Whether an import is of a kit. */
export const isOfKit = (kit: Kit, from: string): boolean => KITS[kit].packages.test(packageOf(from))

/**
 * The kit of a project.
 *
 * @param dependencies names of packages
 * @param asked one of several
 * @throws CliError where there is none, or more than one and nobody says which
 */
export function kitOf(dependencies: readonly string[], asked?: string): Kit {
  const names = Object.keys(KITS) as Kit[]
  const found = names.filter(kit => dependencies.some(name => KITS[kit].packages.test(name)))
  const known = names.join(', ')
  if (asked !== undefined && !names.includes(asked as Kit))
    throw new CliError(`--from ${JSON.stringify(asked)} is not one of ${known}.`, 2)
  const kit = asked === undefined ? found[0] : found.find(one => one === asked)
  if (asked === undefined && found.length > 1)
    throw new CliError(`There are ${found.join(' and ')} in package.json; say which by --from.`, 2)
  if (kit) return kit
  throw new CliError(
    asked
      ? `package.json has no ${KITS[asked as Kit].name}.`
      : `package.json has none of ${known}. A project without a kit starts with \`aglet init\`.`,
  )
}
