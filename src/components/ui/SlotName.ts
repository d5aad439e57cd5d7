/** The parts that a product can replace. `ChatSlots` gives the props of each. */
export type SlotName =
  | 'AbortButton'
  | 'Composer'
  | 'ErrorNotice'
  | 'Markdown'
  | 'Message'
  | 'MessageList'
  | 'MetaResult'
  | 'ResultChart'
  | 'ResultTable'
  | 'SqlResult'
  | 'Suggestions'
  | 'Thinking'
  | 'ToolCall';
