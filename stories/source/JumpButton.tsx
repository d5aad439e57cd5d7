import { JumpButton, Turn, useAutoScroll, useTurns } from 'tabletalk';
import 'tabletalk/styles.css';

// Inside of ChatProvider.
export function Thread() {
  const { scrollerRef, contentRef, isAtEnd, hasNewBelow, scrollToEnd } = useAutoScroll();
  return (
    <div ref={scrollerRef} style={{ position: 'relative', height: 480, overflow: 'auto' }}>
      <div ref={contentRef}>
        {useTurns().map((turn) => (
          <Turn key={turn.id} turn={turn} />
        ))}
      </div>
      {!isAtEnd && <JumpButton hasNewText={hasNewBelow} onClick={() => scrollToEnd()} />}
    </div>
  );
}
