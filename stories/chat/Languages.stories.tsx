import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import type { Locale } from 'tabletalk';
import { ar } from 'tabletalk/locales/ar';
import { deDE } from 'tabletalk/locales/de-DE';
import { frFR } from 'tabletalk/locales/fr-FR';
import { he } from 'tabletalk/locales/he';
import { jaJP } from 'tabletalk/locales/ja-JP';
import { viVN } from 'tabletalk/locales/vi-VN';
import { type Agent, scriptedAgent } from 'tabletalk/testing';
import { drawn } from '../ask.js';
import { chatStories } from './chatStories.js';
import type { StoryChatProps } from './StoryChat.js';

/** A whole chat in other languages: words, numbers, dates and direction come from `locale`. Fourteen are shipped. */
const meta: Meta<StoryChatProps> = { ...chatStories, title: 'Examples/Languages' };

export default meta;
type Story = StoryObj<StoryChatProps>;

export const German: Story = answeredIn(deDE, {
  title: 'Fragen Sie Ihre Daten',
  question: 'Wie hat sich der Umsatz 2025 entwickelt?',
  thinking: 'Eine Abfrage der Bestellungen nach Monat genügt.',
  queryTitle: 'Umsatz nach Monat',
  month: 'Monat',
  revenue: 'Umsatz (€)',
  isClosed: 'Abgeschlossen',
  view: 'Bestellungen',
  answer: 'Der Umsatz stieg im Jahr 2025 **jeden Monat** und lag im Dezember bei 142.400,50 €.',
});

export const Japanese: Story = answeredIn(jaJP, {
  title: 'データに質問',
  question: '2025年の売上はどう推移しましたか？',
  thinking: '注文を月別に集計するクエリが1件あれば十分です。',
  queryTitle: '月別の売上',
  month: '月',
  revenue: '売上（€）',
  isClosed: '締め済み',
  view: '注文',
  answer: '2025年の売上は**毎月**増加し、12月には142,400.50ユーロに達しました。',
});

export const French: Story = answeredIn(frFR, {
  title: 'Interrogez vos données',
  question: 'Comment le chiffre d’affaires a-t-il évolué en 2025 ?',
  thinking: 'Une requête sur les commandes par mois suffit.',
  queryTitle: 'Chiffre d’affaires par mois',
  month: 'Mois',
  revenue: 'Chiffre d’affaires (€)',
  isClosed: 'Clôturé',
  view: 'Commandes',
  answer: 'Le chiffre d’affaires a augmenté **chaque mois** en 2025 et a atteint 142 400,50 € en décembre.',
});

export const Vietnamese: Story = answeredIn(viVN, {
  title: 'Hỏi dữ liệu của bạn',
  question: 'Doanh thu năm 2025 thay đổi thế nào?',
  thinking: 'Chỉ cần một truy vấn đơn hàng theo tháng.',
  queryTitle: 'Doanh thu theo tháng',
  month: 'Tháng',
  revenue: 'Doanh thu (€)',
  isClosed: 'Đã chốt',
  view: 'Đơn hàng',
  answer: 'Doanh thu năm 2025 tăng **mỗi tháng** và đạt 142.400,50 € vào tháng 12.',
});

export const Arabic: Story = answeredIn(ar, {
  title: 'اسأل بياناتك',
  question: 'كيف تطورت الإيرادات في عام 2025؟',
  thinking: 'يكفي استعلام واحد عن الطلبات حسب الشهر.',
  queryTitle: 'الإيرادات حسب الشهر',
  month: 'الشهر',
  revenue: 'الإيرادات (€)',
  isClosed: 'مغلق',
  view: 'الطلبات',
  answer: 'ارتفعت الإيرادات **كل شهر** في عام 2025 وبلغت 142,400.50 € في ديسمبر.',
});

export const Hebrew: Story = answeredIn(he, {
  title: 'שאלו את הנתונים',
  question: 'איך השתנו ההכנסות בשנת 2025?',
  thinking: 'מספיקה שאילתה אחת על ההזמנות לפי חודש.',
  queryTitle: 'הכנסות לפי חודש',
  month: 'חודש',
  revenue: 'הכנסות (€)',
  isClosed: 'נסגר',
  view: 'הזמנות',
  answer: 'ההכנסות עלו **בכל חודש** בשנת 2025 והגיעו ל־142,400.50 € בדצמבר.',
});

/** Texts of the agent and the page. The chat's own texts come from the locale. */
interface Words {
  readonly title: string;
  readonly question: string;
  readonly thinking: string;
  readonly queryTitle: string;
  readonly month: string;
  readonly revenue: string;
  readonly isClosed: string;
  readonly view: string;
  readonly answer: string;
}

function answeredIn(locale: Locale, words: Words): Story {
  return {
    args: { title: words.title },
    globals: { locale: locale.code },
    parameters: { chat: { agent: revenueAgent(words), question: words.question } },
    play: async ({ canvasElement }) => {
      const canvas = within(canvasElement);
      await expect(await canvas.findByRole('textbox', { name: locale.composerLabel })).toBeVisible();
      await canvas.findByText(words.answer.split('**')[1] ?? words.answer);
      await waitFor(() => expect(canvas.queryByRole('button', { name: locale.stop })).toBeNull());
      await drawn(canvasElement);
      await expect(canvas.getByRole('tab', { name: locale.chart })).toBeVisible();
      // Some languages group digits with a no-break space, which the default normalizer would turn into a plain one.
      const rowCount = canvas.getAllByText(locale.rowCount(12, 12_431), { normalizer: (text) => text });
      await expect(rowCount[0]).toBeVisible();
    },
  };
}

/** Returns an agent that searches the data model and answers with the first 12 rows of a longer result. */
function revenueAgent(words: Words): Agent {
  const asked = {
    sqlQuery: "SELECT DATE_TRUNC('month', created_at), SUM(total), is_closed\nFROM orders\nGROUP BY 1, 3\nORDER BY 1",
    queryTitle: words.queryTitle,
    userRequest: words.question,
    vegaSpec: JSON.stringify({
      mark: 'bar',
      encoding: {
        x: { field: 'month', type: 'temporal', timeUnit: 'yearmonth', title: words.month },
        y: { field: 'revenue', type: 'quantitative', title: words.revenue },
      },
    }),
  };
  const result = {
    ...asked,
    schema: [
      { name: 'month', column_type: 'Timestamp' },
      { name: 'revenue', column_type: 'Double' },
      { name: 'is_closed', column_type: 'Boolean' },
    ],
    data: Array.from({ length: 12 }, (_, month) => [
      `2025-${String(month + 1).padStart(2, '0')}-01T00:00:00`,
      (72_000.5 + month * 6_400).toFixed(2),
      month < 11,
    ]),
    totalRows: 12_431,
  };
  const cubes = [
    {
      name: 'orders',
      type: 'view',
      title: words.view,
      members: [
        { name: 'orders.created_at', title: words.month, type: 'time' },
        { name: 'orders.revenue', title: words.revenue, type: 'number', aggType: 'sum' },
        { name: 'orders.is_closed', title: words.isClosed, type: 'boolean' },
      ],
    },
  ];
  return scriptedAgent(({ names }) => [
    { type: 'thinking', text: words.thinking },
    { type: 'tool-start', call: 'meta', name: names.metaTool, input: { searchQuery: words.revenue } },
    { type: 'tool-end', call: 'meta', result: { cubes, searchQuery: words.revenue } },
    { type: 'tool-start', call: 'query', name: names.sqlApiTool, input: asked },
    { type: 'tool-end', call: 'query', result },
    { type: 'final', text: words.answer },
  ]);
}
