import { Badge, Button, Fab, IconButton, ListItemButton, ListItemText, Tooltip } from '@mui/material';
import type { ChatSlots, JumpButtonProps, SlotPropsByName, StepsToggleProps, SuggestionsProps } from 'tabletalk';
import { useChatStream } from 'tabletalk';

/** `aria-disabled` and not `disabled`, which would lose the focus. */
function SendOrStop({ part, icon, label, isBusy, children: _, ...attributes }: SlotPropsByName['SendButton']) {
  const opacity = isBusy ? 0.5 : 1;
  const color = part === 'abort-button' ? 'secondary' : 'primary';
  return (
    <Fab
      size="small"
      {...{ color, ...attributes }}
      aria-label={label}
      aria-disabled={isBusy}
      sx={{ boxShadow: 0, opacity }}
    >
      {icon}
    </Fab>
  );
}

/** MUI's margins are left and right, and the same in both directions. */
const LOGICAL_ICON = { '& .MuiButton-startIcon': { margin: 0, marginInlineEnd: 1 } };

/** One action of an answer, a question, a result, its menu or the header. */
function ActionButton({ part, icon, label, isBusy, children, ...attributes }: SlotPropsByName['ActionButton']) {
  if (part === 'menu-item') {
    return (
      <ListItemButton component="button" dense {...attributes} sx={{ inlineSize: '100%', gap: 1 }}>
        {icon}
        {label}
      </ListItemButton>
    );
  }
  if (icon === undefined || children) {
    return (
      <Button size="small" startIcon={icon} {...attributes} aria-disabled={isBusy} sx={LOGICAL_ICON}>
        {children || label}
      </Button>
    );
  }
  return (
    <Tooltip title={label}>
      <IconButton size="small" color="inherit" {...attributes} title="" aria-label={label} aria-disabled={isBusy}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}

/** A title in the other direction begins where the others do, and is cut at its end. */
const TITLE = { noWrap: true, dir: 'auto', sx: { inlineSize: 'fit-content', maxInlineSize: '100%' } } as const;

function ThreadItem(props: SlotPropsByName['ThreadItem']) {
  const { title, href, markText, isCurrent, onOpen, openProps, menu } = props;
  return (
    <div style={{ display: 'flex', alignItems: 'center' }}>
      <ListItemButton
        dense
        selected={isCurrent}
        {...openProps}
        {...(href && { href })}
        onClick={onOpen}
        sx={{ minInlineSize: 0, textAlign: 'start' }}
      >
        <ListItemText primary={title} secondary={markText} slotProps={{ primary: TITLE }} />
      </ListItemButton>
      {menu}
    </div>
  );
}

function Suggestions({ suggestions }: SuggestionsProps) {
  const { send } = useChatStream();
  return suggestions.map((question) => (
    <Button key={question} variant="outlined" onClick={() => void send(question)}>
      {question}
    </Button>
  ));
}

function JumpButton({ onClick, hasNewText }: JumpButtonProps) {
  return (
    <Badge
      variant="dot"
      color="primary"
      invisible={!hasNewText}
      sx={{ position: 'absolute', insetBlockEnd: 12, zIndex: 1, alignSelf: 'center' }}
    >
      <Button size="small" variant="contained" onClick={onClick}>
        To the end
      </Button>
    </Badge>
  );
}

function StepsToggle({ queries, failedQueries, steps, open, onOpenChange }: StepsToggleProps) {
  const failed = failedQueries ? `, ${failedQueries} failed` : '';
  // The column of the turn sizes its children, which would stretch the button.
  return (
    <div>
      <Button size="small" aria-expanded={open} onClick={() => onOpenChange(!open)} sx={{ marginInlineStart: '-5px' }}>
        <bdi>
          {counted(queries, 'query', 'queries')}
          {failed}, {counted(steps, 'step', 'steps')}
        </bdi>
      </Button>
    </div>
  );
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The buttons and rows of the chat, as MUI has them. */
export const buttonSlots = {
  ActionButton,
  SendButton: SendOrStop,
  AbortButton: SendOrStop,
  ThreadItem,
  Suggestions,
  JumpButton,
  StepsToggle,
} satisfies ChatSlots;
