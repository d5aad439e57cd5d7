/** Shown when the store's figures couldn't be loaded. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="notice" role="alert">
      <h2>The store’s records couldn’t be loaded</h2>
      <p>Check that the server is running, then try again.</p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
