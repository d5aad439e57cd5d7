/** What stands where the store's figures could not be read. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="notice" role="alert">
      <h2>The store’s records could not be read</h2>
      <p>Check that the server is running, then try again. Nothing was changed.</p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
