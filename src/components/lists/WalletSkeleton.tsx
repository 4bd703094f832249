/** Placeholder of a wallet's row: its logo, and its name as a bar 12 px high and 40 % wide. */
export const WalletSkeleton = () => (
  <div className="row">
    <i className="logo skeleton" />
    <i className="skeleton" style={{ padding: '6px 20%' }} />
  </div>
)
