'use client';

import type { ComponentPropsWithoutRef } from 'react';
import type { ExtraProps } from 'react-markdown';
import { useLocale } from '../ui/ChatUiContext.js';

/** The checkbox of a task. Readers can't change it, so its accessible name states whether the task is done. */
export function TaskMark({ node: _node, ...props }: ComponentPropsWithoutRef<'input'> & ExtraProps) {
  const { taskDone, taskOpen } = useLocale();
  return <input {...props} aria-label={props.checked ? taskDone : taskOpen} />;
}
