/** Placeholder of a wallet's row: its logo and its name. */
export const WalletSkeleton = () => (
  <div className="row">
    <i className="logo skeleton" />
    <i className="skeleton" style={{ padding: '6px 20%' }} />
  </div>
)
