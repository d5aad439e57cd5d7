import { resolveLocale, shippedLocales } from 'tabletalk';

/** A server component that calls functions of the package, beside one that renders its components. */
export default function Page() {
  return <p>{`${shippedLocales.length} languages, ${resolveLocale('de-AT')}`}</p>;
}
