import { useState } from 'react';
import { Chat, type ChatSessionOptions, enUS } from 'tabletalk';
import { ar } from 'tabletalk/locales/ar';
import 'tabletalk/styles.css';

/**
 * The reader changes the language, and the direction with it.
 * `connection` is `{ chatApiUrl: '/chat-api', auth: { type: 'proxy' } }`.
 */
export function TwoLanguages({ connection }: { connection: ChatSessionOptions }) {
  const [locale, setLocale] = useState(enUS);
  const other = locale === enUS ? ar : enUS;
  return (
    <div
      lang={locale.code}
      dir={locale.direction}
      style={{ display: 'grid', gridTemplateRows: 'auto 1fr', height: '100%' }}
    >
      <button
        type="button"
        lang={other.code}
        onClick={() => setLocale(other)}
        style={{ justifySelf: 'end', margin: 8 }}
      >
        {other === ar ? 'العربية' : 'English'}
      </button>
      <Chat
        {...connection}
        locale={locale}
        suggestions={[locale === ar ? 'الإيرادات حسب الشهر' : 'Revenue by month']}
      />
    </div>
  );
}
