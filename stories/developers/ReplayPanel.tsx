import { useMemo, useState } from 'react';
import { Chat, WireLog } from 'tabletalk';
import { createFrameLog } from 'tabletalk/core';
import { recordings, replayStream } from 'tabletalk/testing';

/** Replays a recorded stream: drop an .ndjson file, choose a speed, and ask anything. */
export function ReplayPanel({ speed = 1 }: { speed?: number }) {
  const [recording, setRecording] = useState({ name: 'a sample', text: recordings.simpleAnswer });
  const [problem, setProblem] = useState<string>();
  const log = useMemo(() => createFrameLog(), []);
  const fetch = useMemo(() => replayStream(recording.text, { speed, lineDelay: 40, repeat: true }), [recording, speed]);

  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    const text = await file.text();
    try {
      // Parsed once here, so that an invalid file is reported in the panel and not in the chat.
      replayStream(text);
      setRecording({ name: file.name, text });
      setProblem(undefined);
      log.clear();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; the file input does the same by keyboard.
    <div
      data-tt-root=""
      style={{
        display: 'grid',
        gridTemplate: 'auto 1fr auto / minmax(0, 1fr)',
        height: '100dvh',
        gap: 8,
        padding: 8,
        boxSizing: 'border-box',
        background: 'var(--tt-color-background)',
        color: 'var(--tt-color-text)',
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void open(event.dataTransfer.files[0]);
      }}
    >
      <label>
        Plays {recording.name}. Drop an .ndjson file, or choose one:{' '}
        <input type="file" accept=".ndjson,application/x-ndjson" onChange={(event) => open(event.target.files?.[0])} />
        {problem !== undefined && <strong role="alert"> {problem}</strong>}
      </label>
      <Chat
        // Each recording is a separate conversation.
        key={recording.text}
        chatApiUrl="https://ai.example.com/recorded"
        auth={{ type: 'proxy' }}
        fetch={fetch}
        onFrame={log.record}
        title="Replay"
      />
      <WireLog log={log} />
    </div>
  );
}
