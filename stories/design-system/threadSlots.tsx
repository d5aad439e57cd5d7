import { Accordion, AccordionDetails, AccordionSummary, Alert, LinearProgress, Paper, Typography } from '@mui/material';
import {
  ChatHeader,
  type ChatHeaderProps,
  type ChatSlots,
  Composer,
  type ComposerProps,
  ConversationMenu,
  type ConversationMenuProps,
  type EmptyStateProps,
  ErrorNotice,
  type ErrorNoticeProps,
  Markdown,
  type MarkdownProps,
  Message,
  MessageList,
  type MessageListProps,
  type MessageProps,
  QuestionActions,
  type QuestionActionsProps,
  type ThinkingProps,
  ThreadList,
  type ThreadListProps,
  Turn,
  TurnActions,
  type TurnActionsProps,
  type TurnMarkProps,
  type TurnProps,
  useLocale,
} from 'tabletalk';

function EmptyState({ children }: EmptyStateProps) {
  return (
    <Paper variant="outlined" sx={{ p: 3, display: 'grid', gap: 1 }}>
      <Typography variant="h6">What would you like to know?</Typography>
      {children}
    </Paper>
  );
}

function Thinking({ text, isThinking }: ThinkingProps) {
  const { thinking, thought } = useLocale();
  return (
    <Accordion variant="outlined" disableGutters defaultExpanded={isThinking}>
      <AccordionSummary>{isThinking ? thinking : thought}</AccordionSummary>
      <AccordionDetails>{text}</AccordionDetails>
    </Accordion>
  );
}

function TurnMark({ state }: TurnMarkProps) {
  const locale = useLocale();
  if (state === 'running' || state === 'completed') return null;
  const words = { aborted: locale.stopped, interrupted: locale.interrupted, failed: locale.failed };
  return <Alert severity="info">{state === 'unanswered' ? locale.noAnswer : words[state]}</Alert>;
}

/** These keep their markup, which carries keys, focus and scrolling, in a class of the design system. */
const own = { className: 'design-system' };

/** The thread and its frame, in papers, alerts and accordions of MUI. */
export const threadSlots = {
  EmptyState,
  Thinking,
  TurnMark,
  ThreadSkeleton: () => <LinearProgress aria-label="Opening the conversation" />,
  Working: () => <LinearProgress aria-label="Working" />,
  ChatHeader: (props: ChatHeaderProps) => <ChatHeader {...props} {...own} />,
  Composer: (props: ComposerProps) => <Composer {...props} {...own} />,
  ConversationMenu: (props: ConversationMenuProps) => <ConversationMenu {...props} {...own} />,
  ErrorNotice: (props: ErrorNoticeProps) => <ErrorNotice {...props} {...own} />,
  Markdown: (props: MarkdownProps) => <Markdown {...props} {...own} />,
  Message: (props: MessageProps) => <Message {...props} {...own} />,
  MessageList: (props: MessageListProps) => <MessageList {...props} {...own} />,
  QuestionActions: (props: QuestionActionsProps) => <QuestionActions {...props} {...own} />,
  ThreadList: (props: ThreadListProps) => <ThreadList {...props} {...own} />,
  Turn: (props: TurnProps) => <Turn {...props} {...own} />,
  TurnActions: (props: TurnActionsProps) => <TurnActions {...props} {...own} />,
} satisfies ChatSlots;
