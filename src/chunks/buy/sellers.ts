// Comparing quotes of several sellers, and buying from one: loaded once the form shows.
export { compareQuotes } from '../../actions/buy/compareQuotes'
export { fetchCoinbaseQuote } from '../../actions/buy/fetchCoinbaseQuote'
export { loadOffer } from '../../actions/buy/loadOffer'
export { repeatWhileVisible } from '../../actions/buy/repeatWhileVisible'
export { CountrySelect } from '../../views/buy/CountrySelect'
export { Quotes } from '../../views/buy/Quotes'
