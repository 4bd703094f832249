// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// An ERC-721 with metadata and pictures on the chain, and with enumeration, so that a client can list an
/// account's tokens without logs. Anyone may mint. Like Token, it is placed at a chosen address and set up
/// there. Pictures are knots of a few rings, derived from the token id; a collection with an announcement
/// shows that text instead.
contract Collection {
    string public name;
    string public symbol;
    string private announcement;
    uint256 public totalSupply;
    bool private ready;

    mapping(uint256 => address) private owners;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;
    mapping(address => uint256[]) private held;
    /// Index of each token in its owner's list.
    mapping(uint256 => uint256) private places;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    // Errors of ERC-6093.
    error ERC721NonexistentToken(uint256 tokenId);
    error ERC721IncorrectOwner(address sender, uint256 tokenId, address owner);
    error ERC721InsufficientApproval(address operator, uint256 tokenId);
    error ERC721InvalidReceiver(address receiver);
    error ERC721OutOfBoundsIndex(address owner, uint256 index);

    function setUp(string calldata name_, string calldata symbol_, string calldata announcement_) external {
        require(!ready);
        ready = true;
        name = name_;
        symbol = symbol_;
        announcement = announcement_;
    }

    function mint(address to, uint256 tokenId) external {
        if (to == address(0) || owners[tokenId] != address(0)) revert ERC721InvalidReceiver(to);
        totalSupply++;
        put(address(0), to, tokenId);
    }

    function burn(uint256 tokenId) external {
        address owner = ownerOf(tokenId);
        if (msg.sender != owner) revert ERC721InsufficientApproval(msg.sender, tokenId);
        totalSupply--;
        remove(owner, tokenId);
        put(owner, address(0), tokenId);
    }

    function balanceOf(address owner) external view returns (uint256) {
        return held[owner].length;
    }

    function tokenOfOwnerByIndex(address owner, uint256 index) external view returns (uint256) {
        if (index >= held[owner].length) revert ERC721OutOfBoundsIndex(owner, index);
        return held[owner][index];
    }

    function ownerOf(uint256 tokenId) public view returns (address owner) {
        owner = owners[tokenId];
        if (owner == address(0)) revert ERC721NonexistentToken(tokenId);
    }

    function approve(address to, uint256 tokenId) external {
        address owner = ownerOf(tokenId);
        if (msg.sender != owner && !isApprovedForAll[owner][msg.sender])
            revert ERC721InsufficientApproval(msg.sender, tokenId);
        getApproved[tokenId] = to;
        emit Approval(owner, to, tokenId);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 tokenId) public {
        address owner = ownerOf(tokenId);
        if (owner != from) revert ERC721IncorrectOwner(from, tokenId, owner);
        if (to == address(0)) revert ERC721InvalidReceiver(to);
        if (msg.sender != owner && msg.sender != getApproved[tokenId] && !isApprovedForAll[owner][msg.sender])
            revert ERC721InsufficientApproval(msg.sender, tokenId);
        remove(from, tokenId);
        put(from, to, tokenId);
    }

    function safeTransferFrom(address from, address to, uint256 tokenId) external {
        safeTransferFrom(from, to, tokenId, "");
    }

    function safeTransferFrom(address from, address to, uint256 tokenId, bytes memory data) public {
        transferFrom(from, to, tokenId);
        if (to.code.length == 0) return;
        (bool done, bytes memory answer) = to.call(
            abi.encodeWithSelector(0x150b7a02, msg.sender, from, tokenId, data)
        );
        if (!done || answer.length < 32 || bytes4(answer) != 0x150b7a02) revert ERC721InvalidReceiver(to);
    }

    /// ERC-165, ERC-721, its metadata extension and its enumeration extension.
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f || id == 0x780e9d63;
    }

    function tokenURI(uint256 tokenId) external view returns (string memory) {
        ownerOf(tokenId);
        string memory number = text(tokenId);
        bool loud = bytes(announcement).length > 0;
        return
            encoded(
                "application/json",
                abi.encodePacked(
                    '{"name":"',
                    loud ? announcement : string.concat(name, " #", number),
                    '","description":"',
                    loud ? "Not what it seems." : "Rings on a lace, tied on the local chain.",
                    '","image":"',
                    encoded("image/svg+xml", loud ? poster() : knot(tokenId)),
                    '"}'
                )
            );
    }

    function put(address from, address to, uint256 tokenId) private {
        owners[tokenId] = to;
        delete getApproved[tokenId];
        if (to != address(0)) {
            places[tokenId] = held[to].length;
            held[to].push(tokenId);
        }
        emit Transfer(from, to, tokenId);
    }

    function remove(address owner, uint256 tokenId) private {
        uint256[] storage list = held[owner];
        uint256 last = list[list.length - 1];
        list[places[tokenId]] = last;
        places[last] = places[tokenId];
        list.pop();
    }

    function poster() private view returns (bytes memory) {
        return
            abi.encodePacked(
                '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320"><rect width="320" height="320" fill="#ffd800"/>'
                '<text x="160" y="150" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="44">FREE !!!</text>'
                '<text x="160" y="200" text-anchor="middle" font-family="sans-serif" font-size="17">',
                announcement,
                "</text></svg>"
            );
    }

    function knot(uint256 tokenId) private pure returns (bytes memory svg) {
        uint256 seed = uint256(keccak256(abi.encode(tokenId)));
        uint256 hue = seed % 360;
        svg = abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320"><rect width="320" height="320" fill="hsl(',
            text(hue),
            ' 42% 18%)"/><g fill="none" stroke-width="16">'
        );
        for (uint256 ring = 0; ring < 3 + ((seed >> 9) % 3); ring++) {
            uint256 part = seed >> (16 + ring * 40);
            svg = abi.encodePacked(
                svg,
                '<circle cx="',
                text(90 + (part % 140)),
                '" cy="',
                text(90 + ((part >> 10) % 140)),
                '" r="',
                text(34 + ((part >> 20) % 52)),
                '" stroke="hsl(',
                text((hue + 30 + ((part >> 30) % 150)) % 360),
                ' 85% 66%)"/>'
            );
        }
        svg = abi.encodePacked(svg, "</g></svg>");
    }

    function text(uint256 number) private pure returns (string memory) {
        if (number == 0) return "0";
        uint256 length;
        for (uint256 rest = number; rest > 0; rest /= 10) length++;
        bytes memory digits = new bytes(length);
        for (; number > 0; number /= 10) digits[--length] = bytes1(uint8(48 + (number % 10)));
        return string(digits);
    }

    /// A data: URL in base64.
    function encoded(string memory kind, bytes memory data) private pure returns (string memory) {
        bytes memory table = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        bytes memory out = new bytes(((data.length + 2) / 3) * 4);
        uint256 place;
        for (uint256 from = 0; from < data.length; from += 3) {
            uint256 left = data.length - from;
            uint256 group = uint256(uint8(data[from])) << 16;
            if (left > 1) group |= uint256(uint8(data[from + 1])) << 8;
            if (left > 2) group |= uint256(uint8(data[from + 2]));
            out[place++] = table[(group >> 18) & 63];
            out[place++] = table[(group >> 12) & 63];
            out[place++] = left > 1 ? table[(group >> 6) & 63] : bytes1("=");
            out[place++] = left > 2 ? table[group & 63] : bytes1("=");
        }
        return string(abi.encodePacked("data:", kind, ";base64,", out));
    }
}
