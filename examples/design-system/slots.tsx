import { Button, Card, CardHeader, Chip, IconButton, ListItemButton, Stack, TextField } from '@mui/material';
import type { ChatSlots, SlotPropsByName, SuggestionsProps } from 'tabletalk';
import { useChatStream, useComposer, useComposerField, useLocale } from 'tabletalk';

/** One action of an answer, a question, a result or the header, and each entry of a menu. */
function ActionButton({ part, icon, label, isBusy, children, ...attributes }: SlotPropsByName['ActionButton']) {
  if (part === 'menu-item') {
    return (
      <ListItemButton component="button" dense {...attributes} sx={{ inlineSize: '100%', gap: 1 }}>
        {icon}
        {label}
      </ListItemButton>
    );
  }
  // `aria-disabled` and not `disabled`, which would lose the focus.
  if (icon === undefined || children) {
    return (
      <Button size="small" startIcon={icon} {...attributes} aria-disabled={isBusy}>
        {children || label}
      </Button>
    );
  }
  return (
    <IconButton size="small" color="inherit" title={label} {...attributes} aria-label={label} aria-disabled={isBusy}>
      {icon}
    </IconButton>
  );
}

/** The field, its buttons, the question that waits, and what is attached to the next one. */
function Composer() {
  const field = useComposerField();
  const { isRunning, canSubmit, submit, stop, queued, editQueued, removeQueued, chips, removeChip } = useComposer();
  const locale = useLocale();
  return (
    <Stack spacing={1} sx={{ p: 1 }}>
      {queued && <Chip label={queued.text} onClick={editQueued} onDelete={removeQueued} />}
      {chips.map((chip) => (
        <Chip key={chip.id} label={chip.label} onDelete={() => removeChip(chip.id)} />
      ))}
      <Stack direction="row" spacing={1} sx={{ alignItems: 'end' }}>
        <TextField slotProps={{ htmlInput: field }} fullWidth multiline maxRows={8} size="small" />
        {isRunning && (
          <Button variant="outlined" color="secondary" onClick={stop}>
            {locale.stop}
          </Button>
        )}
        <Button variant="contained" disabled={!canSubmit} onClick={submit}>
          {locale.send}
        </Button>
      </Stack>
    </Stack>
  );
}

function ResultFrame(props: SlotPropsByName['ResultFrame']) {
  const { title, description, titleId, headingLevel, state, view: _view, tools, children, ...attributes } = props;
  const slotProps = {
    title: { id: titleId, component: `h${headingLevel}` as 'h4', variant: 'subtitle1' },
    subheader: { variant: 'body2' },
    action: { sx: { m: 0 } },
  } as const;
  return (
    <Card component="section" variant="outlined" {...attributes} data-state={state}>
      <CardHeader title={title} subheader={description} action={tools} slotProps={slotProps} />
      {children}
    </Card>
  );
}

function Suggestions({ suggestions }: SuggestionsProps) {
  const { send } = useChatStream();
  return suggestions.map((question) => (
    <Button key={question} variant="outlined" sx={{ mt: 2 }} onClick={() => void send(question)}>
      {question}
    </Button>
  ));
}

export const slots: ChatSlots = { ActionButton, Composer, ResultFrame, Suggestions };
