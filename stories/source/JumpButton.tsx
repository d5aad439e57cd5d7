import { JumpButton, Turn, useAutoScroll, useTurns } from 'tabletalk';
import 'tabletalk/styles.css';

// The actions of a turn are below it, in the gap.
const spaced = { display: 'grid', gap: 'var(--tt-space-7)', paddingBlockEnd: 'var(--tt-space-7)' };

// Inside of ChatProvider.
export function Thread() {
  const { scrollerRef, contentRef, isAtEnd, hasNewBelow, scrollToEnd } = useAutoScroll();
  return (
    <div ref={scrollerRef} style={{ position: 'relative', height: 480, overflow: 'auto' }}>
      <div ref={contentRef} style={spaced}>
        {useTurns().map((turn) => (
          <Turn key={turn.id} turn={turn} />
        ))}
      </div>
      {!isAtEnd && <JumpButton hasNewText={hasNewBelow} onClick={() => scrollToEnd()} />}
    </div>
  );
}
