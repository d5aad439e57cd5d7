'use client';

import type { ComponentPropsWithoutRef } from 'react';
import { useLocale } from '../ui/ChatUiContext.js';
import type { MarkdownElementProps } from './MarkdownComponents.js';

/** The checkbox of a task. Readers can't change it, so its accessible name states whether the task is done. */
export function TaskMark({ node: _node, ...props }: ComponentPropsWithoutRef<'input'> & MarkdownElementProps) {
  const { taskDone, taskOpen } = useLocale();
  return <input {...props} aria-label={props.checked ? taskDone : taskOpen} />;
}
