// What a host with networks beside eip155 needs.
export { familyBalance } from '../actions/familyBalance'
