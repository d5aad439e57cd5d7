import { useState } from 'react';
import type { PublishedDashboard } from '../../server/createDashboardsApi.js';
import { postJson } from '../postJson.js';

export interface EmbeddingOffProps {
  readonly dashboard: PublishedDashboard;
  /** Called once the dashboard may be embedded. */
  readonly onAllowed: () => void;
}

/** Shown in place of a dashboard that was published without “Allow embedding”. Offers to allow it. */
export function EmbeddingOff({ dashboard, onAllowed }: EmbeddingOffProps) {
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const allow = async () => {
    setSaving(true);
    try {
      await postJson('/api/dashboards/allow-embed', { publicId: dashboard.publicId });
      onAllowed();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That did not work.');
      setSaving(false);
    }
  };
  return (
    <div className="notice">
      <h2>
        <bdi>{dashboard.title}</bdi> is published, without embedding
      </h2>
      <p>
        This page embeds dashboards, as another product would. Allow embedding to publish a new version that can be
        embedded.
      </p>
      <button type="button" className="button" disabled={isSaving} onClick={() => void allow()}>
        Allow embedding
      </button>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </div>
  );
}
