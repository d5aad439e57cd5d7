import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';

/** react-markdown with remark-gfm and no other options. */
export function PlainMarkdown({ text }: { readonly text: string }) {
  return <ReactMarkdown remarkPlugins={[remarkGfm]}>{text}</ReactMarkdown>;
}
