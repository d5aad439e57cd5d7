import { Chat, type ChatProps } from 'tabletalk';
import { useStoryLook, useStorySession } from '../StoryFrame.js';

/** The props of `Chat` that a story may set: the frame provides the session and the look. */
export type StoryChatProps = Pick<
  ChatProps,
  | 'title'
  | 'density'
  | 'colorScheme'
  | 'style'
  | 'suggestions'
  | 'suggestionsFor'
  | 'followOutput'
  | 'initialTurnId'
  | 'header'
  | 'composerPlaceholder'
  | 'context'
  | 'slots'
  | 'slotProps'
  | 'toolRenderers'
  | 'can'
  | 'isReadOnly'
  | 'dataApi'
  | 'resultActions'
  | 'onSignIn'
>;

/** `Chat` with the session and the look of the story's frame. */
export function StoryChat(props: StoryChatProps) {
  const { colorScheme, locale, direction } = useStoryLook();
  return <Chat colorScheme={colorScheme} {...props} session={useStorySession()} locale={locale} dir={direction} />;
}
