import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { z } from 'astro/zod';

export const collections = {
  docs: defineCollection({
    // Addresses have the case of the names that they document.
    loader: docsLoader({ generateId: ({ entry }) => entry.replace(/(?:^|\/)index\.md$/, '').replace(/\.md$/, '') }),
    schema: docsSchema({
      extend: z.object({ kind: z.enum(['start', 'guide', 'component', 'example', 'symbol']).default('guide') }),
    }),
  }),
};
