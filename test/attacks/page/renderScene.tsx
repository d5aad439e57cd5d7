import type { ReactElement } from 'react';
import { Markdown, ResultChart, ResultTable, Thinking } from 'tabletalk';
import type { Scene } from '../Scene.js';
import { CARELESS } from './carelessComponents.js';
import { PlainChart } from './PlainChart.js';
import { PlainMarkdown } from './PlainMarkdown.js';
import { AnsweredThread, FailingThread, StaticThread } from './threads.js';

/** A scene at one point in time. Markdown may still be streaming. */
type Step = Scene & { readonly isStreaming?: boolean };

/** Returns the steps of a scene, to be rendered one per frame. */
export function stepsOf(scene: Scene): readonly Step[] {
  if ((scene.place !== 'markdown' && scene.place !== 'thinking') || scene.stops === undefined) return [scene];
  const parts = scene.stops.map((stop) => ({ ...scene, text: scene.text.slice(0, stop), isStreaming: true }));
  return [...parts, { ...scene, isStreaming: true }, scene];
}

export function renderScene(scene: Step): ReactElement {
  switch (scene.place) {
    case 'markdown':
      return (
        <div data-tt-root>
          <Markdown
            isStreaming={scene.isStreaming ?? false}
            {...(scene.components === 'careless' && { components: CARELESS })}
          >
            {scene.text}
          </Markdown>
        </div>
      );
    case 'thinking':
      return (
        <div data-tt-root>
          <Thinking text={scene.text} isThinking={scene.isStreaming ?? false} />
        </div>
      );
    case 'plain-text':
      return <div className="plain-text">{scene.text}</div>;
    case 'chart':
      return (
        <div data-tt-root>
          <ResultChart spec={scene.spec} result={scene.result} />
        </div>
      );
    case 'table':
      return (
        <div data-tt-root>
          <ResultTable result={scene.result} {...(scene.caption !== undefined && { caption: scene.caption })} />
        </div>
      );
    case 'thread':
      return <StaticThread text={scene.text} />;
    case 'stream':
      return <AnsweredThread lines={scene.lines} />;
    case 'notice':
      return <AnsweredThread lines={[{ error: scene.text }]} />;
    case 'failing':
      return <FailingThread where={scene.where} />;
    case 'plain-markdown':
      return <PlainMarkdown text={scene.text} />;
    case 'plain-chart':
      return <PlainChart spec={scene.spec} result={scene.result} />;
  }
}
