import type { Dashboard, PublishDashboardInput } from 'tabletalk/platform';

/** Returns an `onPublish` that publishes any input, or rejects with the message `failure`. */
export function publishAnything(failure?: string): (input: PublishDashboardInput) => Promise<Dashboard> {
  return async ({ title, description, allowEmbed, config }) => {
    if (failure !== undefined) throw new Error(failure);
    return {
      id: 1,
      publicId: 'k3v9x2',
      deploymentId: 1,
      workbookId: 1,
      status: 'published',
      allowEmbed: allowEmbed ?? false,
      config: { title: config?.title, widgets: config?.widgets },
      versionNumber: 1,
      versionId: 1,
      reportSnapshots: [],
      title,
      description,
    };
  };
}
