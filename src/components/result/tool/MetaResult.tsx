'use client';

import { type ComponentPropsWithoutRef, forwardRef, memo, useMemo, useState } from 'react';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import type { MetaCube, MetaMember } from '../../../protocol/toolResult.js';
import type { MetaInvocation } from '../../../stream/turns/parseToolCall.js';
import { shownName } from '../../../text/shownName.js';
import { LateIcon, typeIcon } from '../../ui/LateIcon.js';
import { LongText } from '../../ui/LongText.js';
import { MoreButton } from '../../ui/MoreButton.js';
import { JsonBlock } from './JsonBlock.js';
import { listMembers, type MemberPiece } from './listMembers.js';
import { ToolStep } from './ToolStep.js';

/** Props of `MetaResult`, besides the attributes of a `<div>`. */
export interface MetaResultProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** The search, from `parseToolCall` or `useToolInvocation`. */
  readonly invocation: MetaInvocation;
  /**
   * Milliseconds that the search has taken.
   *
   * @default not shown
   */
  readonly elapsedMs?: number | undefined;
}

/**
 * The result of a metadata search: one line that opens to the views and their members. `data-state`: the invocation's.
 */
export const MetaResult = forwardRef<HTMLDivElement, MetaResultProps>(function MetaResult(
  { invocation, elapsedMs, ...attributes },
  ref,
) {
  const locale = useLocale();
  const { state, resultText } = invocation;
  const cubes = state === 'done' ? invocation.result.cubes : [];
  const hasBody = cubes.length > 0 || state === 'unreadable';
  return (
    <div {...attributes} ref={ref} data-tt-part="meta-result" data-state={state}>
      <ToolStep {...{ invocation, elapsedMs, hasBody }} icon="search">
        {state === 'unreadable' && <JsonBlock label={locale.toolUnreadable} text={resultText} />}
        <Views cubes={cubes} />
      </ToolStep>
    </div>
  );
});

/** Shown in parts that the reader opens: 20,000 members at once would block the page for seconds. */
function Views({ cubes }: { readonly cubes: readonly MetaCube[] }) {
  const locale = useLocale();
  const [parts, setParts] = useState(1);
  const { pieces, left } = useMemo(() => listMembers(cubes, parts), [cubes, parts]);
  return (
    <>
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list only grows at its end.
        <View key={index} {...piece} />
      ))}
      {left > 0 && <MoreButton onShow={() => setParts(parts + 1)}>{locale.showMoreFields(left)}</MoreButton>}
    </>
  );
}

const View = memo(function View({ cube, from, to }: MemberPiece) {
  return (
    <section data-tt-part="meta-view" data-state={from === 0 ? undefined : 'continued'}>
      {from === 0 && (
        <p data-tt-part="meta-view-title" title={shownName(cube.name)}>
          <LongText text={cube.title || cube.name} />
        </p>
      )}
      <ul>
        {cube.members.slice(from, to).map((member, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes its order.
          <Member key={index} member={member} />
        ))}
      </ul>
    </section>
  );
});

function Member({ member }: { readonly member: MetaMember }) {
  return (
    <li data-tt-part="meta-member">
      <LateIcon name={typeIcon(member.type)} />
      <span data-tt-part="meta-member-text">
        <span data-tt-part="meta-member-title" title={shownName(member.name)}>
          <LongText text={member.title || member.name} />
        </span>
        {member.description && (
          <span data-tt-part="meta-member-description">
            <LongText text={member.description} />
          </span>
        )}
      </span>
    </li>
  );
}
