import { ethers } from './wallet'

const output = document.querySelector('output') as HTMLOutputElement
/** Shows the adapter's address, the account that `ethers.getSigner()` signs for. */
const show = () => {
  output.textContent = ethers.address ?? 'Nobody yet'
}
ethers.onChange(show)
show()
