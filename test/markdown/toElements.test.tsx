import type { ComponentPropsWithoutRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { MarkdownElementProps } from '../../src/components/markdown/MarkdownComponents.js';
import { toElements } from '../../src/components/markdown/toElements.js';
import type { HtmlNode } from '../../src/markdown/sanitizeTree.js';

const text = (value: string): HtmlNode => ({ type: 'text', value });
const element = (tagName: string, properties: HtmlNode['properties'] = {}, children: HtmlNode[] = []): HtmlNode => ({
  type: 'element',
  tagName,
  properties,
  children,
});

const write = (nodes: readonly HtmlNode[], components = {}) => renderToStaticMarkup(toElements(nodes, components));

describe('toElements', () => {
  it('joins the names of a list of classes, and aligns cells by style', () => {
    const cell = element('td', { align: 'right' }, [text('4')]);
    const list = element('ul', { className: ['contains-task-list', 'wide'] });
    expect(write([list, cell])).toBe('<ul class="contains-task-list wide"></ul><td style="text-align:right">4</td>');
  });

  it('drops the line breaks between the rows of a table, and keeps those of a paragraph', () => {
    const row = element('tr', {}, [text('\n'), element('td'), text('\n')]);
    const rows = element('tbody', {}, [text('\n'), row]);
    expect(write([rows, element('p', {}, [text('a\nb')])])).toBe('<tbody><tr><td></td></tr></tbody><p>a\nb</p>');
  });

  it('gives a component the attributes, the children and the element itself', () => {
    const Link = ({ node, children, href }: ComponentPropsWithoutRef<'a'> & MarkdownElementProps) => (
      <b data-name={node?.tagName} data-href={href}>
        {children}
      </b>
    );
    const link = element('a', { href: 'https://example.com/', rel: ['noopener', 'noreferrer'] }, [text('here')]);
    expect(write([link], { a: Link })).toBe('<b data-name="a" data-href="https://example.com/">here</b>');
    expect(write([link])).toBe('<a href="https://example.com/" rel="noopener noreferrer">here</a>');
  });

  it('renders an element whose name is that of an inherited property', () => {
    expect(write([element('constructor')], {})).toBe('<constructor></constructor>');
  });

  it('gives an element the same key when text grows in front of it', () => {
    const keyOfBold = (nodes: HtmlNode[]) => toElements(nodes, {}).map((one) => (one as { key?: string }).key);
    const bold = element('strong', {}, [text('b')]);
    expect(keyOfBold([bold])).toEqual(['strong-0']);
    expect(keyOfBold([text('a'), bold, element('em'), bold])).toEqual([undefined, 'strong-0', 'em-0', 'strong-1']);
  });
});
