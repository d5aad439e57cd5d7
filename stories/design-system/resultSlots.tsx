import {
  Card,
  CardContent,
  CardHeader,
  Chip,
  Tab,
  Tabs,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import {
  type ChartToolbarProps,
  type ChatSlots,
  type FiguresProps,
  type MetaResultProps,
  type OtherToolResultProps,
  ResultActions,
  type ResultActionsProps,
  ResultChart,
  type ResultChartProps,
  ResultTable,
  type ResultTableProps,
  type SlotPropsByName,
  SqlResult,
  type SqlResultProps,
  type TableToolbarProps,
  ToolCall,
  type ToolCallProps,
  useLocale,
  useResultTable,
} from 'tabletalk';

function ResultFrame(props: SlotPropsByName['ResultFrame']) {
  const { title, description, titleId, headingLevel, state, view: _, tools, children, ...attributes } = props;
  const named = {
    title: { id: titleId, component: `h${headingLevel}` as 'h4', variant: 'subtitle1' },
    // The tools already extend into the padding.
    action: { sx: { m: 0 } },
  } as const;
  return (
    <Card component="section" variant="outlined" {...attributes} data-state={state}>
      <CardHeader title={title} subheader={description} action={tools} slotProps={named} />
      {children}
    </Card>
  );
}

function SqlEditor(props: SlotPropsByName['SqlEditor']) {
  const { value, onChange, isRunning, error, label, errorId, autoFocus } = props;
  const htmlInput = { readOnly: isRunning, 'aria-describedby': errorId, dir: 'ltr' as const, spellCheck: false };
  return (
    <TextField
      multiline
      size="small"
      label={label}
      value={value}
      error={error !== undefined}
      autoFocus={autoFocus}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput }}
    />
  );
}

function ResultTabs({ label, tabs, tabId, onTabIdChange }: SlotPropsByName['ResultTabs']) {
  const open = tabs.find(({ id }) => id === tabId);
  return (
    <>
      <Tabs aria-label={label} value={tabId} onChange={(_, id: string) => onTabIdChange(id)} sx={{ px: 2 }}>
        {tabs.map((tab) => (
          <Tab key={tab.id} value={tab.id} label={tab.label} />
        ))}
      </Tabs>
      <CardContent role="tabpanel" aria-label={open?.label}>
        <Typography component="div" variant="caption">
          {open?.aside}
        </Typography>
        {open?.content}
      </CardContent>
    </>
  );
}

function Figures({ result }: FiguresProps) {
  const { columns, formats, rows } = useResultTable(result, useLocale());
  return (
    <dl>
      {columns.map(({ title, index }) => (
        <div key={index}>
          <dt>{title}</dt>
          <Typography component="dd" variant="h4">
            {formats[index]?.(rows[0]?.[index]).text}
          </Typography>
        </div>
      ))}
    </dl>
  );
}

function TableToolbar({ shown, allRows, children }: TableToolbarProps) {
  const { rowCount, loadAllRows } = useLocale();
  const canLoad = allRows?.isAvailable && shown.isPartial;
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 }}>
      <Chip size="small" variant="outlined" label={rowCount(shown.rowCount, shown.total)} />
      {canLoad && <Chip size="small" clickable label={loadAllRows} onClick={() => allRows.load()} />}
      {children}
    </div>
  );
}

function ChartToolbar({ types, type, onTypeChange, children }: ChartToolbarProps) {
  const locale = useLocale();
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 8, marginBlock: 8 }}>
      <ToggleButtonGroup exclusive size="small" value={type} onChange={(_, chosen) => chosen && onTypeChange(chosen)}>
        {types.map((one) => (
          <ToggleButton key={one} value={one}>
            {locale.chartTypes[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {children}
    </div>
  );
}

function MetaResult({ invocation }: MetaResultProps) {
  return <Chip size="small" label={`${invocation.input.searchQuery ?? invocation.name}: ${invocation.state}`} />;
}

function OtherToolResult({ invocation }: OtherToolResultProps) {
  return <Chip size="small" label={`${invocation.name}: ${invocation.state}`} />;
}

/** The rest keeps its behaviour, in a class of the design system. */
const own = { className: 'design-system' };

/** Results and tools, in cards, tabs and chips of MUI. */
export const resultSlots = {
  ResultFrame,
  ResultTabs,
  SqlEditor,
  Figures,
  TableToolbar,
  ChartToolbar,
  MetaResult,
  OtherToolResult,
  ResultActions: (props: ResultActionsProps) => <ResultActions {...props} {...own} />,
  ResultChart: (props: ResultChartProps) => <ResultChart {...props} {...own} />,
  ResultTable: (props: ResultTableProps) => <ResultTable {...props} {...own} />,
  SqlResult: (props: SqlResultProps) => <SqlResult {...props} {...own} />,
  ToolCall: (props: ToolCallProps) => <ToolCall {...props} />,
} satisfies ChatSlots;
