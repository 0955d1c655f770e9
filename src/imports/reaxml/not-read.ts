/** What REAXML's documentation names and no field reads, and why. docs/importing.md lists it. */
export const NOT_READ: Readonly<Record<string, string>> = {
  'address streetview': 'no pictures of streets are shown of any home',
  'listingAgent displayAgentProfile': 'is about a list of agents on realestate.com.au',
  'listingAgent/agentID':
    'a home is offered by one agency; an agent of another is shown as the file calls them, where none is known here',
  'listingAgent/uniqueListingAgentID': 'agents are known by their mail address, telephone or name',
  'listingAgent/twitterURL': 'agents are written to and called; nobody is led to other networks',
  'listingAgent/facebookURL': 'as `twitterURL`',
  'listingAgent/linkedInURL': 'as `twitterURL`',
  'listingAgent/email receiveCampaignReport': 'is about a report of realestate.com.au',
  exclusivity: 'is agreed between seller and agency; it changes nothing for whoever looks for premises',
  'extraFields regionName': 'areas are known by suburb, municipality and state',
  'project/order': 'readers order the homes of a project by number, price, size or floor',
  purchaseOrder: 'is for invoices of realestate.com.au',
  streetDirectory: 'pages of printed street directories; homes are on the map',
  vendorDetails: 'who sells is not for the public, and is not kept either',
};
