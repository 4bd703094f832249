import { CliError } from '../CliError'

/** The kits that can be migrated. */
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

/** The package of an import: `@reown/appkit` for `@reown/appkit/react`. */
const packageOf = (from: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from

/** Whether an import comes from a kit's package. */
export const isOfKit = (kit: Kit, from: string): boolean => KITS[kit].packages.test(packageOf(from))

const NAMES = Object.keys(KITS) as Kit[]

/** Reads the flag `--from`. @throws CliError 2 if it is not a kit */
export function parseKit(asked: string): Kit {
  const kit = NAMES.find(name => name === asked)
  if (kit) return kit
  throw new CliError(`--from ${JSON.stringify(asked)} is not one of ${NAMES.join(', ')}.`, 2)
}

/**
 * Finds a project's kit.
 *
 * @param dependencies package names
 * @param asked the flag `--from`
 * @throws CliError if there is no kit, or more than one and `asked` is not set
 */
export function kitOf(dependencies: readonly string[], asked?: string): Kit {
  const found = NAMES.filter(kit => dependencies.some(name => KITS[kit].packages.test(name)))
  const kit = asked === undefined ? found[0] : found.find(one => one === parseKit(asked))
  if (asked === undefined && found.length > 1)
    throw new CliError(`There are ${found.join(' and ')} in package.json; choose one with --from.`, 2)
  if (kit) return kit
  throw new CliError(
    asked
      ? `package.json has no ${KITS[asked as Kit].name}.`
      : `package.json has none of ${NAMES.join(', ')}. If your app is in another folder, name it with --dir; without a kit, use \`aglet init\`.`,
  )
}
