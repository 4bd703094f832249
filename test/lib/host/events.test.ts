import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type EventArguments, type EventName, OF_ACCOUNT, ON_NETWORK } from '../../../src/lib/host/events'

/** The provider's catalogue: the properties of each event that Aglet sends. */
const CATALOGUE: { readonly [E in EventName]: string } = {
  MODAL_OPEN: 'connected',
  MODAL_CLOSE: 'connected',
  CLICK_ALL_WALLETS: '',
  SELECT_WALLET: 'name platform',
  CONNECT_SUCCESS: 'method name',
  CONNECT_ERROR: 'message',
  CONNECT_PROXY_ERROR: 'message name',
  DISCONNECT_SUCCESS: '',
  DISCONNECT_ERROR: 'message',
  SEARCH_WALLET: 'badge search',
  CLICK_WALLET_HELP: '',
  CLICK_NETWORK_HELP: '',
  CLICK_GET_WALLET: '',
  CLICK_NETWORKS: '',
  SWITCH_NETWORK: 'network',
  CLICK_TRANSACTIONS: 'isSmartAccount',
  ERROR_FETCH_TRANSACTIONS: 'isSmartAccount',
  LOAD_MORE_TRANSACTIONS: 'isSmartAccount',
  CLICK_SIGN_SIWX_MESSAGE: 'network isSmartAccount',
  CLICK_CANCEL_SIWX: 'network isSmartAccount',
  SIWX_AUTH_SUCCESS: 'network isSmartAccount',
  SIWX_AUTH_ERROR: 'network isSmartAccount',
  EMAIL_LOGIN_SELECTED: '',
  EMAIL_SUBMITTED: '',
  DEVICE_REGISTERED_FOR_EMAIL: '',
  EMAIL_VERIFICATION_CODE_SENT: '',
  EMAIL_VERIFICATION_CODE_PASS: '',
  EMAIL_VERIFICATION_CODE_FAIL: 'message',
  EMAIL_EDIT: '',
  EMAIL_UPGRADE_FROM_MODAL: '',
  SOCIAL_LOGIN_STARTED: 'provider',
  SOCIAL_LOGIN_SUCCESS: 'provider',
  SOCIAL_LOGIN_ERROR: 'provider',
  SOCIAL_LOGIN_CANCELED: 'provider',
  SOCIAL_LOGIN_REQUEST_USER_DATA: 'provider',
  SET_PREFERRED_ACCOUNT_TYPE: 'accountType network',
  SELECT_BUY_CRYPTO: 'isSmartAccount',
  SELECT_BUY_PROVIDER: 'provider isSmartAccount',
  SELECT_WHAT_IS_A_BUY: 'isSmartAccount',
  OPEN_SWAP: 'network isSmartAccount',
  CLICK_SELECT_TOKEN_TO_SWAP: '',
  INITIATE_SWAP: 'swapFromToken swapToToken network isSmartAccount',
  SWAP_SUCCESS: 'swapFromToken swapToToken network isSmartAccount',
  SWAP_ERROR: 'swapFromToken swapToToken message network isSmartAccount',
  SWAP_APPROVAL_ERROR: 'swapFromToken swapToToken message network isSmartAccount',
  OPEN_SEND: 'network isSmartAccount',
  SEND_INITIATED: 'token network isSmartAccount',
  SEND_SUCCESS: 'token network isSmartAccount',
  SEND_ERROR: 'token message network isSmartAccount',
  OPEN_ENS_FLOW: 'isSmartAccount',
  REGISTER_NAME_INITIATED: 'ensName isSmartAccount',
  REGISTER_NAME_SUCCESS: 'ensName isSmartAccount',
  REGISTER_NAME_ERROR: 'ensName error isSmartAccount',
}

/** Properties that callers pass, according to the types: a missing or extra name does not compile. */
const CALLED = {
  MODAL_OPEN: [{ connected: true }],
  CLICK_NETWORKS: [],
  SELECT_WALLET: [{ name: 'A', platform: 'qrcode' }],
  CONNECT_ERROR: [{ message: 'user_rejected' }],
  OPEN_SEND: [],
  SEND_ERROR: [{ token: 'USDC', message: 'network' }],
  SWAP_SUCCESS: [{ swapFromToken: 'ETH', swapToToken: 'USDC' }],
} satisfies { [E in EventName]?: EventArguments<E> }

const namesIn = (event: EventName) => CATALOGUE[event].split(' ').filter(Boolean)

test('[7.27] each event carries the network and the kind of account exactly where the catalogue says so', () => {
  for (const event of Object.keys(CATALOGUE) as EventName[]) {
    assert.is(OF_ACCOUNT.has(event), namesIn(event).includes('isSmartAccount'), event)
    // For this event the network is the caller's own property.
    const added = event !== 'SWITCH_NETWORK' && namesIn(event).includes('network')
    assert.is(ON_NETWORK.has(event), added, event)
  }
})

test('callers pass the properties that the sender does not add', () => {
  for (const [event, [properties]] of Object.entries(CALLED) as [EventName, [object?]][]) {
    const own = namesIn(event).filter(name => name !== 'network' && name !== 'isSmartAccount')
    assert.equal(Object.keys(properties ?? {}), own, event)
  }
})

test('P34: no event carries an amount, a balance, an e-mail address or a pairing URI', () => {
  for (const names of Object.values(CATALOGUE))
    assert.not.match(names, /amount|balance|email|uri|value|price/i)
  assert.not.ok('MODAL_CREATED' in CATALOGUE || 'INITIALIZE' in CATALOGUE)
})

test.run()
