import { Canvas, Controls, Description, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks';

/** The docs page of a group of stories: the first one with the code to copy, the props, and the other stories. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Canvas sourceState="shown" />
      {/* A page about a topic has no component. The props of the chat around it wouldn't help its reader. */}
      {preparedMeta.component !== undefined && <Controls />}
      <Stories includePrimary={false} />
    </>
  );
}
