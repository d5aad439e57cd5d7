import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';

/** react-markdown with its defaults. */
export function PlainMarkdown({ text }: { readonly text: string }) {
  return <ReactMarkdown remarkPlugins={[remarkGfm]}>{text}</ReactMarkdown>;
}
