import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ChatHeader, type ChatHeaderProps, type ChatSlots, TurnActions, type TurnActionsProps } from 'tabletalk';
import { scenarios } from 'tabletalk/testing';
import { SvgBarChart } from '../../examples/slots/SvgBarChart.js';
import { chatStories } from './chatStories.js';
import type { StoryChatProps } from './StoryChat.js';

/** Each part of a chat can be replaced by yours, or hidden with `null`: `slots`. `slotProps` adds attributes. */
const meta: Meta<StoryChatProps> = {
  ...chatStories,
  title: 'Examples/Slots',
  args: { title: 'Sales' },
  parameters: { ...chatStories.parameters, chat: { agent: scenarios.barChart } },
};

export default meta;
type Story = StoryObj<StoryChatProps>;

/** Asks a question and waits for the actions below its answer. */
const ask: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByRole('textbox'), 'Revenue by country?{Enter}');
  await expect(await canvas.findByRole('button', { name: /Copy answer|Antwort kopieren/ })).toBeVisible();
};

function HeaderWithHelp(props: ChatHeaderProps) {
  return (
    <ChatHeader {...props}>
      {props.children}
      <a href="#help">Help</a>
    </ChatHeader>
  );
}

function ActionsWithShare(props: TurnActionsProps) {
  return (
    <TurnActions {...props}>
      <button type="button" data-tt-part="turn-action">
        Share {props.results.length} result
      </button>
    </TurnActions>
  );
}

const allSlots: ChatSlots = { ChatHeader: HeaderWithHelp, TurnActions: ActionsWithShare, ResultChart: SvgBarChart };

export const OwnHeader: Story = { args: { slots: { ChatHeader: HeaderWithHelp } }, play: ask };

export const WithoutHeader: Story = { args: { slots: { ChatHeader: null } }, play: ask };

export const OwnChart: Story = { tags: ['!autodocs'], args: { slots: { ResultChart: SvgBarChart } }, play: ask };

export const MoreTurnActions: Story = {
  tags: ['!autodocs'],
  args: { slots: { TurnActions: ActionsWithShare } },
  play: ask,
};

export const Narrow: Story = { args: { slots: allSlots }, globals: { width: '380' }, play: ask };

export const Dark: Story = { args: { slots: allSlots }, globals: { theme: 'dark' }, play: ask };

export const RightToLeft: Story = { args: { slots: allSlots }, globals: { direction: 'rtl' }, play: ask };
