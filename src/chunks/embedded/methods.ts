// What Connect shows for those without a wallet, and what a click on it needs at once: a pop-up.
export { submitEmail } from '../../actions/embedded/submitEmail'
export { default } from '../../views/embedded/LoginPart'
