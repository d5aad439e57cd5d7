import type { Ref } from 'react';
import { Icon } from './Icon.js';
import { PageLink } from './PageLink.js';
import type { ColorScheme } from './useColorScheme.js';

export interface TopBarProps {
  readonly scheme: ColorScheme;
  readonly isCovered: boolean;
  /** Undefined if the page itself is the chat. */
  readonly chatToggle:
    | { readonly ref: Ref<HTMLButtonElement>; readonly isOpen: boolean; readonly onToggle: () => void }
    | undefined;
  readonly onNavigate: (path: string) => void;
}

const SCHEMES = [
  { choice: 'auto', label: 'System colours' },
  { choice: 'light', label: 'Light colours' },
  { choice: 'dark', label: 'Dark colours' },
] as const;

/** The store's name, the colour scheme menu, and the button that opens the chat. */
export function TopBar({ scheme, isCovered, chatToggle, onNavigate }: TopBarProps) {
  return (
    <header className="top-bar" inert={isCovered}>
      <PageLink to="/" className="brand" onNavigate={onNavigate}>
        <BrandMark />
        <span className="brand-name">Larkfield</span>
        <span className="brand-place">Back office</span>
      </PageLink>
      <fieldset className="scheme-choice">
        <legend className="visually-hidden">Colours</legend>
        {SCHEMES.map(({ choice, label }) => (
          <button
            key={choice}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={scheme.choice === choice}
            onClick={() => scheme.choose(choice)}
          >
            <Icon name={choice} size={16} />
          </button>
        ))}
      </fieldset>
      {chatToggle && (
        <button
          ref={chatToggle.ref}
          type="button"
          className="ask-toggle"
          aria-expanded={chatToggle.isOpen}
          aria-controls="chat"
          onClick={chatToggle.onToggle}
        >
          <Icon name="ask" size={16} />
          <span>
            Ask<span className="ask-toggle-more"> Larkfield</span>
          </span>
        </button>
      )}
    </header>
  );
}

/** A lark over a field. */
function BrandMark() {
  return (
    <svg className="brand-mark" width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="8" className="brand-ground" />
      <path d="M5 19.5c3-1.5 6-2 9-2s6 .5 9 2M5 23c3-1.5 6-2 9-2s6 .5 9 2" className="brand-field" />
      <path
        d="M6.5 9.5c2.2.2 3.8 1 5 2.3 1.2-2.7 3.3-4.5 6-5.3-.3 1.4-.7 2.5-1.3 3.5 1.7-.3 3.3 0 5.3.9-2 .5-3.2 1.2-4.2 2.3-1.7 1.9-4 2.5-6.3 1.7-2-.7-3.5-2.6-4.5-5.4z"
        className="brand-bird"
      />
    </svg>
  );
}
