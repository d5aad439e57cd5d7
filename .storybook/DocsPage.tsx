import {
  Canvas,
  Controls,
  Description,
  DocsContext,
  Heading,
  Markdown,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { isVariant } from '../stories/isVariant.js';

/** The docs page of a group of stories: the first one with the code to copy, the props, and the other stories. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Canvas sourceState="shown" />
      {/* A page about a topic has no component of the package. The props of the chat around it wouldn't help its reader. */}
      {Object.hasOwn(Object(preparedMeta.component), '__docgenInfo') && <Controls />}
      <Stories includePrimary={false} />
      <PlayedStories />
    </>
  );
}

/**
 * Links to the stories that press, type or scroll before they show their state, which have the tag `!autodocs`. On a docs page,
 * which plays no story, they would all look like the first one. A story that takes the focus has the tag too: it would scroll the
 * page, also from a frame.
 */
function PlayedStories() {
  const stories = useContext(DocsContext)
    .componentStories()
    .filter(({ id, tags }) => !tags.includes('autodocs') && tags.includes('dev') && !isVariant(id));
  if (stories.length === 0) return null;
  const links = stories.map(({ id, name, parameters }) => {
    const description: string | undefined = parameters.docs?.description?.story;
    return `- [${name}](?path=/story/${id})${description === undefined ? '' : `: ${description.replaceAll('\n', ' ')}`}`;
  });
  return (
    <>
      <Heading>More stories</Heading>
      <Markdown>{`These press, type or scroll before they show their state. Open one to watch it:\n\n${links.join('\n')}`}</Markdown>
    </>
  );
}
