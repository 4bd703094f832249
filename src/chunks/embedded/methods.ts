// What Connect shows for those without a wallet, and what a click on it needs at once: a pop-up.
export { default } from '../../views/embedded/LoginPart'
