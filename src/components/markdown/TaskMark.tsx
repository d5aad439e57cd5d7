'use client';

import type { ComponentPropsWithoutRef } from 'react';
import type { ExtraProps } from 'react-markdown';
import { useLocale } from '../ui/ChatUiContext.js';

/** The box of a task list's item. It can't be ticked, so its name says what it shows. */
export function TaskMark({ node: _node, ...props }: ComponentPropsWithoutRef<'input'> & ExtraProps) {
  const { taskDone, taskOpen } = useLocale();
  return <input {...props} aria-label={props.checked ? taskDone : taskOpen} />;
}
