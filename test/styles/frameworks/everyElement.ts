/** Markdown that becomes every element an answer can contain. */
export const EVERY_ELEMENT = `# One

## Two

### Three

#### Four

##### Five

###### Six

**Strong**, *emphasised*, ~~struck~~, \`code\`, [a link](https://a.example), [\`linked code\`](https://a.example), **\`strong code\`**.[^1]  
A second line with ![an image](https://a.example/a.png).

- a bullet
  - a circle
    - a square
      1. a number
         - a square again
- loose

  with a paragraph

3. three
4. four
   - a circle

- [x] done
- [ ] open

> Quoted
>
> > twice, with \`code\`
>
> - and a bullet

---

| left | centre | right |
|:---|:---:|---:|
| **a** | \`b\` | [c](https://a.example) |
| d | e | f |

\`\`\`sql
SELECT region, 'a', 1 -- comment
FROM orders;
\`\`\`

    plain code

[^1]: A note with \`code\`.
`;
