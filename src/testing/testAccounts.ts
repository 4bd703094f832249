import type { BitcoinNetwork } from './signing/bitcoin'

/*
 * The public keys and addresses of TEST_MNEMONIC's accounts. Hard-coded, so that a page that loads a wallet
 * but signs nothing need not load the key derivation.
 */

/** m/44'/501'/i'/0' */
export const SOLANA_ADDRESSES: readonly string[] = [
  'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
  'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD',
  'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k',
]

/** Payment address and key, ordinals address and key: m/84'/…/i'/0/0 and m/86'/…/i'/0/0. */
export const BITCOIN_ACCOUNTS: Readonly<
  Record<BitcoinNetwork, readonly (readonly [string, string, string, string])[]>
> = {
  mainnet: [
    [
      'bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te',
      '03fc2a760d930aa1459b35185f45784f4b42050311b232ed490f05db13f448e154',
      'bc1pfzhx49qe6s5exppe5hqljg3n6587xk0w75xqr70pgdt7ygnfkssqxqjd9l',
      '50f965babcdfb8cd90a525204eaf86d729a4e9602da42217e525b13142a108da',
    ],
    [
      'bc1q7m8rzp3mpxhvnnsg7t80de7hf3gdf794ufm4tz',
      '0259c0902324b4abd7f69576354da2c86460b8987b90ba458bb4ac5d7682f479f7',
      'bc1p5kwegekxfppz2jevwgm8j4a8f636s9pu8096hre696app274ncvslth4n0',
      '9992c9573a582580b7a23cfad95bebd54d6f483e8934b1d479f1f22ed1db696e',
    ],
    [
      'bc1qga3dxrvkzxyqnh9k67aw2927rt57eacfmd3q0a',
      '02f014e29b81ab5d49c9610d93e5a93e4d47f2d92f76c031806a2947fd9fcd47e4',
      'bc1pmpm0wcp747klc306rrzg6wspa4c4qt5m0qvj9wkj7eedg4dac2vquw7t5a',
      '2e18ccc07c08245c6390cd8501674bd9b82e43ee4ad07d73b0c66cd37767d283',
    ],
  ],
  testnet: [
    [
      'tb1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelvmc7t8',
      '03f3d474c86c9be5b82e251cc3cc438d3cc361527b4b9799516c4bd513caf9e5f6',
      'tb1pfewlxm8meyyvgjydfu7v8j4ej64symj6ut8sf66h9germp94qgzsgnnjhk',
      '8c7fc6552af4384a13791e63bac79ff2bcfeedf143a88d6dc4b6080a8829cdc1',
    ],
    [
      'tb1qddd479298yf4mtzdxwudkd7npj7ln3s52vyrpc',
      '027a55702251cc137d0c1614fa5585b168fb0172e9c9c6fa46c381140d54335ddf',
      'tb1ps033a9wkghkslwe88lxqw3lv4j7afac9jcmjqteguuk0q7eat4fsvvjzk3',
      'e8426a32447ee3462f75e8233fd46bf9453904c2e374591bec14e64c7f3a2b23',
    ],
    [
      'tb1q03j55x5vxk4tp2qs5c74y6wmtgx9g586mk8c8n',
      '02ed27f7da37a738e6403f06fb7da530aa60bfcc21888d8dfc85c71cffdfcdad4b',
      'tb1p00qfchgvy9rswngjnuks8e2sz4tduzm2pt8hd2lvvu7a8zcdv9zs8udwwg',
      '32df2804cb02c6fb73efef93ae5345e98cb494880f009e7a8e5d7689931283d3',
    ],
  ],
}

/** The root account, //0 and //1, by SS58 prefix. */
export const POLKADOT_ADDRESSES: Readonly<Record<0 | 42, readonly string[]>> = {
  42: [
    '5GmS1wtCfR4tK5SSgnZbVT4kYw5W8NmxmijcsxCQE6oLW6A8',
    '5Gpg3hhPkyPRSwQc5EYprccoJ81fzEdUQqbtsY25RMezaPjb',
    '5E47G5ZWvGJ1KQe8jAq9LVrEowZgewww6TX4mtRCbLegRaPH',
  ],
  0: [
    '15hjAH9GXCLMkcSxeRcbdbtuQZ59pgL6rDU73FBknBprgNR8',
    '15kyC2xTckettUR82sbpzmSx9k1KgYBcVLLP2q1RySgWm2V9',
    '12zQQQpan3ZUkweegot9UegPfZZLMFW5AxFYwBQZ9RgCbqnG',
  ],
}
